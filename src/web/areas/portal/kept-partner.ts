import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { selectPartner } from '../../selected-partner.ts'
import { useSession } from '../../session.ts'
import type { Face } from './face.ts'

/** Whoever was shown stays: a partner that is new to the person does not take the place of the one at work. */
export function useKeptPartner(face: Face, shown: { id: string } | undefined) {
  const { user } = useSession()
  const chosenId = useLocation().state.partnerId
  const userId = user?.id
  const keptId = chosenId ?? shown?.id
  useEffect(() => {
    if (userId && keptId) selectPartner(userId, face.id, keptId)
  }, [userId, face.id, keptId])
}
