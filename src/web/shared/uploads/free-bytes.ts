import { useQuery } from '@tanstack/react-query'
import { api, type client } from '../../api.ts'

type Usage = Pick<
  Awaited<ReturnType<typeof client.portal.storage>>,
  'usedBytes' | 'reservedBytes' | 'quotaBytes'
>

export function freeBytes({ usedBytes, reservedBytes, quotaBytes }: Usage): number {
  return quotaBytes === null ? Infinity : Math.max(0, quotaBytes - usedBytes - reservedBytes)
}

/** Until it is known nothing is held against anybody: the server looks again. */
export function useFreeBytes(partnerId: string): number {
  const { data } = useQuery(api.portal.storage.queryOptions({ input: { partnerId } }))
  return data ? freeBytes(data) : Infinity
}
