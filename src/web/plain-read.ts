import { refusal } from './refusal.ts'

/** Reads without input that every visitor makes before anything else. */
export const PLAIN_READS: Readonly<Record<string, string>> = {
  'public.session': '/api/session',
  'public.instance': '/api/instance',
}

export function isPlainRead(path: readonly string[]): boolean {
  return path.join('.') in PLAIN_READS
}

export async function plainRead(
  path: readonly string[],
  { signal }: { signal?: AbortSignal | undefined },
): Promise<unknown> {
  const response = await fetch(PLAIN_READS[path.join('.')] ?? '', { signal: signal ?? null })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusal(response.status, answer)
  return answer
}
