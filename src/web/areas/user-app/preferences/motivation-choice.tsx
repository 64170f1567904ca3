import {
  BriefcaseBusiness,
  Compass,
  Factory,
  GraduationCap,
  Handshake,
  Leaf,
  type LucideIcon,
  Milestone,
  Earth,
  Sparkles,
  Sprout,
} from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Motivation, MOTIVATIONS } from '#domain/motivation.ts'
import { ChoiceChip } from '../../../ui/choice-chip.tsx'
import { FieldSet } from '../../../ui/field.tsx'
import type { PreferencesForm } from './preferences-form.ts'
import { toggled } from './toggled.ts'

const ICONS: Readonly<Record<Motivation, LucideIcon>> = {
  'personal-education': GraduationCap,
  'master-new-skill': Sparkles,
  'life-style': Leaf,
  'find-activities': Compass,
  'industry-awareness': Factory,
  'professional-development': BriefcaseBusiness,
  'career-change': Milestone,
  networking: Handshake,
  'cultural-understanding': Earth,
  'personal-growth': Sprout,
}

export function MotivationChoice({ form }: { form: PreferencesForm }) {
  const t = useTranslations('settings')
  const name = useTranslations('motivations')
  const chosen = useWatch({ control: form.control, name: 'motivations' }) ?? []
  return (
    <FieldSet label={t('motivation')} hideLabel>
      <div className="flex flex-wrap gap-2">
        {MOTIVATIONS.map(({ id }) => {
          const Icon = ICONS[id]
          return (
            <ChoiceChip
              key={id}
              icon={<Icon />}
              label={name(id)}
              checked={chosen.includes(id)}
              onCheckedChange={() =>
                form.setValue('motivations', toggled(chosen, id, ORDER), { shouldDirty: true })
              }
            />
          )
        })}
      </div>
    </FieldSet>
  )
}

const ORDER = MOTIVATIONS.map(({ id }) => id)
