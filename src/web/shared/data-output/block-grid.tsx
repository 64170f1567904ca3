import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { PartnerAddresses } from '../data-management/addresses.ts'
import { type BlockCount, countOf } from '../data-management/block-count.ts'
import { useLevelName } from '../data-management/names.ts'
import { blockLinkLook } from '../matrix/block-look.ts'
import { BlockTable } from '../matrix/block-table.tsx'

type BlockGridProps = {
  blocks: readonly BlockCount[]
  category: string
  address: PartnerAddresses['management']
}

/** Each block leads to its items. */
export function BlockGrid({ blocks, category, address }: BlockGridProps) {
  const t = useTranslations()
  const levelName = useLevelName(category)
  return (
    <BlockTable
      caption={t('dataOutput.grid')}
      levelHeading={t('dataOutput.level')}
      levelName={levelName}
      stepText="name"
      renderBlock={({ step, level }) => {
        const count = countOf(blocks, { step, level })
        return (
          <Link
            {...address}
            search={{ category, step, level }}
            preload={false}
            aria-label={t('dataOutput.cell', {
              level: levelName(level),
              step: t(`common.steps.${step}.name`),
              count,
            })}
            className={blockLinkLook(step, count > 0 ? 'filled' : 'empty')}
          >
            {count}
          </Link>
        )
      }}
    />
  )
}
