import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowUp, GraduationCap, Hourglass, ShieldCheck, Sprout, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AREA_BY_ID, type Area } from '#domain/mode.ts'
import { api } from '../../../api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cn } from '../../../ui/class-names.ts'
import { DEMO_PASSWORD } from '#domain/demo-account.ts'
import { demoAccountsFor, type DemoKind } from './demo-accounts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Chosen in the demo panel of another area. */
    demo?: { email: string; password: string }
  }
}

const ICONS = {
  user: Sprout,
  partner: Store,
  school: GraduationCap,
  admin: ShieldCheck,
  applicant: Hourglass,
} as const satisfies Record<DemoKind, unknown>

type DemoPanelProps = {
  area: Area
  onChoose: (account: { email: string; password: string }) => void
}

/** Only where the server has its demo world: one press fills in the form, at the door that the person uses. */
export function DemoPanel({ area, onChoose }: DemoPanelProps) {
  const t = useTranslations('auth.demo')
  const navigate = useNavigate()
  const { data: instance } = useQuery(api.public.instance.queryOptions())
  const accounts = demoAccountsFor(area.id, instance?.demoAccounts ?? [])
  if (accounts.length === 0) return null

  function choose(account: (typeof accounts)[number]) {
    const demo = { email: account.email, password: DEMO_PASSWORD }
    if (account.kind === 'applicant' || account.area === area.id) onChoose(demo)
    else void navigate({ to: AREA_BY_ID[account.area].signInPath, state: { demo } })
  }

  return (
    <section
      aria-labelledby="demo-title"
      className="pattern-asanoha mt-8 animate-rise rounded-card border border-dashed border-accent/50 p-4 [--pattern-ground:color-mix(in_oklab,var(--accent-soft)_55%,var(--canvas))] [--pattern-ink:var(--accent)]"
    >
      <div className="flex items-center gap-2">
        <Badge tone="accent" className="ring-1 ring-accent/40 ring-inset">
          {t('badge')}
        </Badge>
        <h2 id="demo-title" className="font-semibold">
          {t('title')}
        </h2>
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t('text')}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {accounts.map((account, index) => (
          <li key={account.email} className={cn(index === 0 && 'col-span-2')}>
            <DemoButton kind={account.kind} isFirst={index === 0} onClick={() => choose(account)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DemoButtonProps = { kind: DemoKind; isFirst: boolean; onClick: () => void }

function DemoButton({ kind, isFirst, onClick }: DemoButtonProps) {
  const t = useTranslations('auth.demo')
  const Icon = ICONS[kind]
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'flex size-full min-h-11 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-left shadow-card',
        'transition-[border-color,translate] duration-quick hover:border-accent active:translate-y-px',
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          'grid shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink',
          isFirst ? 'size-10' : 'size-7',
        )}
      >
        <Icon className={isFirst ? 'size-5' : 'size-4'} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-snug font-semibold">{t(`kinds.${kind}.name`)}</span>
        <span className={cn('block text-xs text-ink-soft', !isFirst && 'max-sm:hidden')}>
          {t(`kinds.${kind}.hint`)}
        </span>
      </span>
      {isFirst && (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-accent-ink">
          {t('fill')}
          <ArrowUp aria-hidden="true" className="size-4" />
        </span>
      )}
    </button>
  )
}
