import { ORPCError } from '@orpc/client'
import { useTranslations } from 'use-intl'
import { refusalSentence } from '../../../../toasts.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useMatrixSearch } from './matrix-search.ts'

// An address that was cut short has no valid id; that is the same as one of a deleted partner.
const GONE: Readonly<Record<string, 'partner' | 'category'>> = {
  NOT_FOUND: 'partner',
  INVALID_INPUT: 'partner',
  BAD_REQUEST: 'partner',
  UNKNOWN_CATEGORY: 'category',
}

/** What was asked for was deleted meanwhile, or cannot be had just now. */
export function MatrixRefusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations()
  const { clear } = useMatrixSearch()
  const gone = error instanceof ORPCError ? GONE[String(error.code)] : undefined
  if (gone) {
    return (
      <ErrorState
        title={t(`contentAdmin.matrix.${gone}Gone`)}
        description={t(`contentAdmin.matrix.${gone}GoneHint`)}
        action={
          <Button variant="outline" onClick={clear}>
            {t('contentAdmin.matrix.clearPartner')}
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      title={t('contentAdmin.matrix.failed')}
      description={refusalSentence(error)}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('errors.screen.retry')}
        </Button>
      }
    />
  )
}
