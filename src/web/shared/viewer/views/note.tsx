import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** One sentence in place of content that cannot be shown. */
export function Note({ icon, text }: { icon: ReactNode; text: string }) {
  return <EmptyState icon={icon} title={text} className="my-auto py-16" />
}
