import { useMutation, useQuery } from '@tanstack/react-query'
import { Ban, Palette } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { BRAND_COLORS, type BrandColor } from '#domain/brand.ts'
import { api } from '../../api.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { BrandMark } from '../brand/brand-mark.tsx'

const NONE = 'none'

/** The colour of the partner's sign on its cards; kept as soon as it is chosen. */
export function Branding({ partnerId }: { partnerId: string }) {
  const t = useTranslations('subscription.branding')
  const name = useId()
  const { data } = useQuery(api.portal.branding.get.queryOptions({ input: { partnerId } }))
  const choose = useMutation(
    api.portal.branding.choose.mutationOptions({ meta: { success: 'subscription.branding.kept' } }),
  )
  if (!data) return null
  const chosen = (choose.isPending ? choose.variables.color : data.color) ?? NONE
  return (
    <Card render={<section aria-label={t('title')} />}>
      <CardHeader title={t('title')} description={t('description')} icon={<Palette />} />
      <fieldset className="mt-5 flex flex-wrap gap-2">
        <legend className="sr-only">{t('title')}</legend>
        {[NONE, ...BRAND_COLORS].map((color) => (
          <label
            key={color}
            className="relative inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-3.5 text-sm font-medium hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={name}
              checked={color === chosen}
              onChange={() => choose.mutate({ partnerId, color: colorOf(color) })}
              className="absolute inset-0 size-full appearance-none rounded-full outline-none"
            />
            <Sign color={colorOf(color)} />
            {t(`colors.${colorOf(color) ?? NONE}`)}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}

function Sign({ color }: { color: BrandColor | null }) {
  if (color) return <BrandMark color={color} />
  return <Ban aria-hidden="true" className="size-4.5 text-ink-faint" />
}

const colorOf = (value: string) => BRAND_COLORS.find((color) => color === value) ?? null
