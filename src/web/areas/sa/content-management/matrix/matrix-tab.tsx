import { BlockItems } from './block-items.tsx'
import { CityMatrix } from './city-matrix.tsx'
import { MatrixFilters } from './matrix-filters.tsx'
import { useMatrixSearch } from './matrix-search.ts'
import { PartnerMatrices } from './partner-matrices.tsx'

/** What the city has, block by block; a block opens what stands in it. */
export function MatrixTab() {
  const { wanted, block } = useMatrixSearch()
  const { partner, category, q } = wanted
  if (block) {
    return (
      <BlockItems
        key={`${partner} ${category} ${block.step} ${block.level}`}
        block={block}
        scope={{ ...(partner && { partner }), ...(category && { category }) }}
      />
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <MatrixFilters />
      {!partner && !q && <CityMatrix category={category} />}
      <PartnerMatrices />
    </div>
  )
}
