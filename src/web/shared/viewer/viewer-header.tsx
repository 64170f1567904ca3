import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'

type ViewerHeaderProps = { title: string; isTitleHidden?: boolean; children?: ReactNode }

export function ViewerHeader({ title, isTitleHidden = false, children }: ViewerHeaderProps) {
  const t = useTranslations('common')
  return (
    <header className="flex items-start gap-3 px-5 pt-4 pb-4 md:px-8 md:pt-6">
      <div className={cn('min-w-0 flex-1', isTitleHidden && 'sr-only')}>
        <Dialog.Title className="text-xl leading-snug font-bold md:text-2xl">{title}</Dialog.Title>
        {children}
      </div>
      <Dialog.Close
        render={
          <IconButton
            label={t('close')}
            icon={<X aria-hidden="true" />}
            className="-mt-1.5 -mr-2 ml-auto md:-mr-3"
          />
        }
      />
    </header>
  )
}
