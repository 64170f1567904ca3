import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '#domain/local-text.ts'
import type { OfferKind } from '#domain/offer.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldSet } from '../../ui/field.tsx'
import type { Offers, Selection } from './settings-values.ts'

type OfferChoicesProps = {
  kind: OfferKind
  icon: ReactNode
  offers: Offers
  selection: Selection
  onChange: (selection: Selection) => void
}

/** Which of its goals or services a partner stands for; the inactive ones wait in the other tab. */
export function OfferChoices({ kind, icon, offers, selection, onChange }: OfferChoicesProps) {
  const t = useTranslations(`partnerSettings.offers.${kind}`)
  const language = useLanguage()
  const active = offers[kind].offers.filter(({ isActive }) => isActive)
  const chosen = selection[kind]

  function choose(id: string, isChosen: boolean) {
    const others = chosen.filter((other) => other !== id)
    onChange({ ...selection, [kind]: isChosen ? [...others, id] : others })
  }

  return (
    <Card>
      <CardHeader title={t('title')} description={t('chooseHint')} icon={icon} />
      {active.length === 0 ? (
        <p className="mt-5 text-sm text-ink-soft">{t('noneActive')}</p>
      ) : (
        <FieldSet label={t('title')} hideLabel className="mt-5 gap-3">
          {active.map(({ id, name, description }) => (
            <Checkbox
              key={id}
              label={inLanguage(name, language)}
              hint={inLanguage(description, language)}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
          ))}
        </FieldSet>
      )}
    </Card>
  )
}
