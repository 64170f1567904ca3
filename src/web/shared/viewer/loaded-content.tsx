import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tagOf } from '#domain/language.ts'
import { api } from '../../api.ts'
import { useLanguage } from '../../language/language-provider.tsx'
import { ContentLoading } from './content-loading.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { countSeen } from '../seen/count-seen.ts'
import { ShownContent } from './shown-content.tsx'
import { contentOf } from './viewer-content.ts'

// An address that was cut short has no valid id; for the reader that is the same as a removed item.
const GONE_CODES = new Set(['NOT_FOUND', 'INVALID_INPUT', 'BAD_REQUEST'])

type LoadedContentProps = { contentId: string; canSave: boolean }

export function LoadedContent({ contentId, canSave }: LoadedContentProps) {
  const language = tagOf(useLanguage())
  const { data, error, isFetching, refetch } = useQuery(
    api.user.content.get.queryOptions({
      input: { contentId, language },
      // Of what is gone the viewer itself tells.
      meta: { isSilent: true },
      // In another language it stays until its translation is there.
      placeholderData: (previous) => (previous?.id === contentId ? previous : undefined),
    }),
  )
  const seenId = data?.id
  useEffect(() => {
    if (seenId) countSeen(seenId, 'view')
  }, [seenId])
  if (error && (!data || isGone(error))) {
    return (
      <NotLoaded
        isGone={isGone(error)}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return data ? <ShownContent content={contentOf(data)} canSave={canSave} /> : <ContentLoading />
}

function isGone(error: unknown) {
  return error instanceof ORPCError && GONE_CODES.has(error.code)
}
