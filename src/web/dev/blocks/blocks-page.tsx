import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadJapaneseContentFont } from '../../styles/japanese-content-font.ts'
import { Logo } from '../../ui/logo.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { ActionBlocks } from './action-blocks.tsx'
import { DataBlocks } from './data-blocks.tsx'
import { FeedbackBlocks } from './feedback-blocks.tsx'
import { FormBlocks } from './form-blocks.tsx'
import { IconBlocks } from './icon-blocks.tsx'
import { LayoutBlocks } from './layout-blocks.tsx'
import { OverlayBlocks } from './overlay-blocks.tsx'
import { TokenBlocks } from './token-blocks.tsx'

const SECTIONS = [
  'tokens',
  'icons',
  'actions',
  'forms',
  'feedback',
  'overlays',
  'data',
  'layout',
] as const

const THEMES = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden="true" /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const

type Theme = (typeof THEMES)[number]['value']

export function BlocksPage() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => void loadJapaneseContentFont(), [])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])

  return (
    <>
      <SkipLink targetId="blocks">Skip to the blocks</SkipLink>
      <header className="sticky top-0 z-40 border-b border-line bg-canvas">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2">
          <Logo withJapanese className="mr-auto" />
          <nav aria-label="Sections" className="flex flex-wrap gap-x-4 text-sm max-md:hidden">
            {SECTIONS.map((section) => (
              <a
                key={section}
                href={`#${section}`}
                className="py-1 text-ink-soft capitalize hover:text-ink hover:underline"
              >
                {section}
              </a>
            ))}
          </nav>
          <SegmentedControl
            label="Theme"
            iconsOnly
            segments={THEMES}
            value={theme}
            onValueChange={setTheme}
          />
        </div>
      </header>
      <main id="blocks" className="mx-auto flex max-w-6xl flex-col gap-16 px-4 py-10">
        <h1 className="text-display">Building blocks</h1>
        <TokenBlocks />
        <IconBlocks />
        <ActionBlocks />
        <FormBlocks />
        <FeedbackBlocks />
        <OverlayBlocks />
        <DataBlocks />
        <LayoutBlocks />
      </main>
    </>
  )
}
