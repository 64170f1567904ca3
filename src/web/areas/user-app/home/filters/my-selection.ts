import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { BrowseFilters } from '#domain/browse.ts'
import { useSession } from '../../../../session.ts'
import { parseHomeSearch } from '../../../../shared/browse/browse-search.ts'
import { readUserValue, writeUserValue } from '../../../../user-storage.ts'

const KEY = 'showMySelection'

/**
 * Whether the cards were narrowed to favourites when they were last seen, on this device. A bare address
 * opens so again; whatever stands in an address wins. True while that is still to happen.
 */
export function useMySelection({ favorites }: BrowseFilters): boolean {
  const userId = useSession().user?.id ?? ''
  const isBare = Object.keys(parseHomeSearch(useSearch({ strict: false }))).length === 0
  const [isWanted, setIsWanted] = useState(
    () => isBare && readUserValue(userId, KEY) === String(true),
  )
  const isMissing = isWanted && !favorites
  if (isWanted && favorites) setIsWanted(false)
  useEffect(() => {
    if (userId && !isMissing) writeUserValue(userId, KEY, String(favorites))
  }, [userId, favorites, isMissing])
  return isMissing
}
