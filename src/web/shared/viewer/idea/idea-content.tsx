import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { categoryIds } from '#domain/category.ts'
import { ideaKey as keyOf } from '#domain/idea-key.ts'
import { type Idea, ideaStep, parseIdeaKey } from '#domain/idea.ts'
import { api } from '../../../api.ts'
import { useIdeaTexts } from '../../suggestion/idea-texts.ts'
import { ContentLoading } from '../content-loading.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import { ShownContent } from '../shown-content.tsx'
import { contentOf } from '../viewer-content.ts'

type IdeaContentProps = { ideaKey: string; canSave: boolean }

/** An idea in the words of the language shown; it can be saved like content of type text. */
export function IdeaContent({ ideaKey, canSave }: IdeaContentProps) {
  const { data: tree } = useSuspenseQuery(api.public.categories.queryOptions())
  const idea = parseIdeaKey(ideaKey)
  if (!idea || !categoryIds(tree).includes(idea.category)) return <NotLoaded isGone />
  return <KnownIdea idea={idea} canSave={canSave} />
}

function KnownIdea({ idea, canSave }: { idea: Idea; canSave: boolean }) {
  const { textOf, error, isFetching, refetch } = useIdeaTexts()
  const key = keyOf(idea)
  const { data: saved } = useQuery(api.user.saved.idea.queryOptions({ input: { ideaKey: key } }))
  const text = textOf(idea)
  if (text) {
    const { id, category, level } = idea
    const content = contentOf({
      ...text,
      ideaKey: key,
      savedId: saved?.savedId ?? null,
      category,
      level,
      step: ideaStep(id),
    })
    return <ShownContent content={content} canSave={canSave} />
  }
  if (!error) return <ContentLoading />
  return (
    <NotLoaded
      isGone={false}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
