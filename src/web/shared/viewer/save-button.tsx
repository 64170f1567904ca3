import { Heart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { useSaving } from './saving.ts'
import type { ViewerContent } from './viewer-content.ts'

export function SaveButton({ content, category }: { content: ViewerContent; category: string }) {
  const t = useTranslations('viewer')
  const card = useTranslations('card')
  const { isSaved, isWaiting, isPending, toggle } = useSaving(content, category)
  return (
    <Button
      variant={isSaved ? 'secondary' : 'primary'}
      aria-busy={isPending}
      title={isSaved ? t('removeSaved') : t('save')}
      onClick={toggle}
      iconBefore={
        <Heart
          aria-hidden="true"
          className={cn('transition-colors duration-quick', isSaved && 'fill-accent text-accent')}
        />
      }
    >
      {isWaiting ? card('waiting') : t(isSaved ? 'saved' : 'save')}
    </Button>
  )
}
