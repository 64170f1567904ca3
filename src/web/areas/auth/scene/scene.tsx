import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Cube } from './cube.tsx'
import tagline from './tagline.svg'
import { Town } from './town.tsx'

/** Beside the form on wide screens: the town and a cube that turns face by face. */
export function Scene({ className }: { className?: string }) {
  const t = useTranslations('auth.scene')
  const [isPaused, setIsPaused] = useState(false)
  return (
    <aside
      className={cn(
        'isolate overflow-hidden text-white [--edge:clamp(12rem,min(22vw,35dvh),22rem)]',
        isPaused && 'is-paused',
        className,
      )}
    >
      <Town />
      <img
        src={tagline}
        alt=""
        className="absolute top-[7%] right-[7%] h-[44%] [filter:drop-shadow(0_2px_10px_rgb(20_20_60/0.45))]"
      />
      <div className="absolute inset-x-0 bottom-[21%] grid justify-center">
        <div
          aria-hidden="true"
          className="absolute -bottom-9 left-1/2 h-16 w-[calc(var(--edge)*1.5)] -translate-x-1/2 rounded-[50%] bg-black/45 [filter:blur(24px)]"
        />
        <Cube />
      </div>
      <div className="absolute inset-x-0 bottom-0 flex items-end gap-6 px-8 pb-7 xl:px-12">
        <div className="min-w-0 flex-1">
          <p className="text-xl font-bold text-balance xl:text-2xl">{t('title')}</p>
          <p className="mt-1 text-sm text-white/80">{t('text')}</p>
        </div>
        <IconButton
          size="sm"
          label={t(isPaused ? 'play' : 'pause')}
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          onClick={() => setIsPaused(!isPaused)}
          className="text-white/80 hover:bg-white/15 hover:text-white motion-reduce:hidden"
        />
      </div>
    </aside>
  )
}
