import { BookOpen, Compass, Hammer, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { JAPANESE, Section, Specimen } from './section.tsx'

const COLOURS = {
  ground: ['bg-canvas', 'bg-surface', 'bg-sunken', 'bg-line', 'bg-line-strong'],
  ink: ['bg-ink', 'bg-ink-soft', 'bg-ink-faint', 'bg-focus'],
  primary: [
    'bg-primary',
    'bg-primary-hover',
    'bg-primary-edge',
    'bg-primary-soft',
    'bg-primary-ink',
  ],
  accent: ['bg-accent', 'bg-accent-hover', 'bg-accent-soft', 'bg-accent-ink'],
  success: ['bg-success', 'bg-success-soft', 'bg-success-ink', 'bg-success-line'],
  warning: ['bg-warning', 'bg-warning-soft', 'bg-warning-ink', 'bg-warning-line'],
  danger: ['bg-danger', 'bg-danger-hover', 'bg-danger-soft', 'bg-danger-ink', 'bg-danger-line'],
  info: ['bg-info', 'bg-info-soft', 'bg-info-ink', 'bg-info-line'],
} as const

const STEPS = [
  {
    solid: 'bg-linear-150 from-step-1 to-step-1-deep',
    soft: 'bg-step-1-soft text-step-1-ink',
    name: 'step-1 · 藍',
    icon: Compass,
  },
  {
    solid: 'bg-linear-150 from-step-2 to-step-2-deep',
    soft: 'bg-step-2-soft text-step-2-ink',
    name: 'step-2 · 松葉',
    icon: BookOpen,
  },
  {
    solid: 'bg-linear-150 from-step-3 to-step-3-deep',
    soft: 'bg-step-3-soft text-step-3-ink',
    name: 'step-3 · 朱',
    icon: Hammer,
  },
  {
    solid: 'bg-linear-150 from-step-4 to-step-4-deep',
    soft: 'bg-step-4-soft text-step-4-ink',
    name: 'step-4 · 江戸紫',
    icon: Sparkles,
  },
] as const

const LEVELS = [
  'bg-level-1 text-on-level-1',
  'bg-level-2 text-on-level-2',
  'bg-level-3 text-on-level-3',
  'bg-level-4 text-on-level-4',
  'bg-level-5 text-on-level-5',
  'bg-level-6 text-on-level-6',
] as const

const TYPE = [
  'text-display',
  'text-3xl font-bold',
  'text-2xl font-bold',
  'text-xl font-semibold',
  'text-lg font-semibold',
  'text-base',
  'text-sm',
  'text-xs',
] as const

export function TokenBlocks() {
  return (
    <Section id="tokens" title="Tokens">
      <Specimen name="logo" className="gap-8">
        <Logo size="lg" withJapanese />
        <Logo withJapanese />
        <Logo size="sm" />
        <LogoMark className="size-24" />
        <LogoMark className="size-4" />
      </Specimen>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(COLOURS).map(([name, classes]) => (
          <Specimen key={name} name={name} className="gap-2">
            {classes.map((colour) => (
              <Swatch key={colour} className={colour}>
                {colour.slice(3)}
              </Swatch>
            ))}
          </Specimen>
        ))}
      </div>
      <Specimen
        name="steps: solid gradient with white text, soft with ink"
        className="grid grid-cols-2 gap-3 lg:grid-cols-4"
      >
        {STEPS.map(({ solid, soft, name, icon: Icon }) => (
          <div key={name} className="overflow-hidden rounded-card shadow-card">
            <div className={cn('flex items-center gap-2 p-4 font-semibold text-white', solid)}>
              <Icon aria-hidden="true" className="size-5" />
              {name}
            </div>
            <div className={cn('px-4 py-3 text-sm font-medium', soft)}>soft and ink</div>
          </div>
        ))}
      </Specimen>
      <Specimen
        name="levels: one more dip in the indigo vat"
        className="grid grid-cols-3 gap-2 sm:grid-cols-6"
      >
        {LEVELS.map((level, index) => (
          <div
            key={level}
            className={cn(
              'grid h-16 place-items-center rounded-control text-sm font-semibold',
              level,
            )}
          >
            level-{index + 1}
          </div>
        ))}
      </Specimen>
      <Specimen name="difficulty">
        <Badge tone="success" dot>
          easy
        </Badge>
        <Badge tone="warning" dot>
          medium
        </Badge>
        <Badge tone="danger" dot>
          hard
        </Badge>
      </Specimen>
      <Specimen name="type" className="flex-col items-start">
        {TYPE.map((type) => (
          <div
            key={type}
            className="flex w-full flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-baseline"
          >
            <span className="w-44 shrink-0 font-mono text-xs text-ink-faint">{type}</span>
            <span className={type}>
              Turn the cube, meet the town. <span lang="ja">{JAPANESE}</span>
            </span>
          </div>
        ))}
      </Specimen>
      <Specimen name="radii and shadows" className="gap-6 py-2">
        <Tile className="rounded-tag shadow-card">tag, card</Tile>
        <Tile className="rounded-control shadow-lift">control, lift</Tile>
        <Tile className="rounded-card shadow-float">card, float</Tile>
        <Tile className="rounded-panel border border-line">panel</Tile>
      </Specimen>
      <Specimen
        name="patterns: pattern-asanoha, pattern-seigaiha, hero-ink"
        className="grid gap-4 md:grid-cols-3"
      >
        <div className="pattern-asanoha rounded-card border border-line p-6 font-semibold">
          asanoha
        </div>
        <div className="pattern-seigaiha rounded-card border border-line p-6 font-semibold">
          seigaiha
        </div>
        <div className="hero-ink pattern-asanoha rounded-card p-6 font-semibold">
          hero-ink + asanoha
        </div>
      </Specimen>
    </Section>
  )
}

function Swatch({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="flex w-20 flex-col gap-1">
      <span className={cn('h-12 rounded-control ring-1 ring-line ring-inset', className)} />
      <span className="truncate text-xs text-ink-soft">{children}</span>
    </span>
  )
}

function Tile({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cn(
        'grid h-20 w-32 place-items-center bg-surface text-xs text-ink-soft',
        className,
      )}
    >
      {children}
    </span>
  )
}
