import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { categoryIds } from '#domain/category.ts'
import {
  IMPORT_MAX_BYTES,
  type ImportFileRefusal,
  parseImport,
  type RefusedRow,
} from '#domain/content-import.ts'
import { api } from '../../../api.ts'
import { useSession } from '../../../session.ts'
import { newId } from '../../uploads/new-id.ts'
import { UNFINISHED_KEY } from '../../uploads/upload-status.ts'
import { type Attempt, runImport } from './run-import.ts'

export type ChosenFile = {
  readonly name: string
  readonly refusal: ImportFileRefusal | 'tooLarge' | 'unreadable' | undefined
  readonly refusedRows: readonly RefusedRow[]
  /** Imported in this dialog already, from this file or an earlier version of it. */
  readonly takenBeforeCount: number
}

type Phase = 'choosing' | 'reading' | 'ready' | 'running' | 'ended'

// With an item's own id behind it no longer than a creation key may be.
const KEY_START_CHARACTERS = 24

/** A file's items, read here and added one by one; the same item is added once while the dialog is open. */
export function useImport(partnerId: string) {
  const { user } = useSession()
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const [phase, setPhase] = useState<Phase>('choosing')
  const [file, setFile] = useState<ChosenFile>()
  const [attempts, setAttempts] = useState<readonly Attempt[]>([])
  const [keyStart] = useState(() => newId().slice(0, KEY_START_CHARACTERS))
  const known = useRef(new Map<string, Partial<Attempt>>())
  const controller = useRef<AbortController>(undefined)
  const stop = () => controller.current?.abort(stopped())
  useEffect(() => () => controller.current?.abort(stopped()), [])

  const run = useMutation({
    // A sign-out asks before it ends these.
    mutationKey: ['upload'],
    mutationFn: async (waiting: readonly Attempt[], { client }) => {
      if (!user) return
      controller.current = new AbortController()
      await runImport({
        userId: user.id,
        partnerId,
        attempts: waiting,
        signal: controller.current.signal,
        onReservation: () => {
          const input = { partnerId }
          void client.invalidateQueries({ queryKey: api.portal.storage.key({ input }) })
          void client.invalidateQueries({ queryKey: UNFINISHED_KEY })
        },
        onChange: (key, change) => {
          setAttempts((shown) =>
            shown.map((attempt) => (attempt.key === key ? { ...attempt, ...change } : attempt)),
          )
          known.current.set(key, { ...known.current.get(key), ...change })
        },
      })
    },
    meta: { isSilent: true },
    onSettled: () => setPhase('ended'),
  })

  async function choose(chosen: File) {
    setPhase('reading')
    const reading = await read(chosen, categoryIds(tree))
    if (typeof reading === 'string') {
      setFile({ name: chosen.name, refusal: reading, refusedRows: [], takenBeforeCount: 0 })
      setAttempts([])
      return setPhase('choosing')
    }
    const found = reading.items.map((item): Attempt => {
      const key = `${keyStart}-${item.identity}`
      const { state = 'waiting', wasTried = false } = known.current.get(key) ?? {}
      return { key, item, state, wasTried, error: null }
    })
    const fresh = found.filter(({ state }) => state !== 'taken')
    setAttempts(fresh)
    setFile({
      name: chosen.name,
      refusal: undefined,
      refusedRows: reading.refused,
      takenBeforeCount: found.length - fresh.length,
    })
    setPhase('ready')
  }

  function start() {
    setPhase('running')
    run.mutate(attempts.filter(({ state }) => state !== 'taken'))
  }

  return { phase, file, attempts, choose, start, stop }
}

const stopped = () => new DOMException('The import was stopped.', 'AbortError')

async function read(file: File, knownCategories: readonly string[]) {
  if (file.size > IMPORT_MAX_BYTES) return 'tooLarge'
  const json = await file.text().catch(() => undefined)
  return json === undefined ? 'unreadable' : parseImport(json, knownCategories)
}
