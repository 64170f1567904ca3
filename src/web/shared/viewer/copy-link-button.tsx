import { Link2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { itemLink } from './opened-item.ts'

export function CopyLinkButton({ contentId }: { contentId: string }) {
  const t = useTranslations('viewer')
  return (
    <Button
      variant="outline"
      iconBefore={<Link2 aria-hidden="true" />}
      onClick={() =>
        void copy(itemLink(contentId)).then(
          () => toast.success(t('linkCopied')),
          // Without a secure context there is no clipboard: the link can still be read.
          () => toast.error(t('linkFailed'), { description: itemLink(contentId) }),
        )
      }
    >
      <span className="max-sm:sr-only">{t('copyLink')}</span>
    </Button>
  )
}

async function copy(text: string) {
  await navigator.clipboard.writeText(text)
}
