import type { ReactNode } from 'react'
import { Card, CardHeader } from '../../../ui/card.tsx'

type SectionProps = { icon: ReactNode; title: string; hint?: string; children: ReactNode }

export function Section({ icon, title, hint, children }: SectionProps) {
  return (
    <Card render={<section aria-label={title} />}>
      <CardHeader icon={icon} title={title} description={hint} />
      <div className="mt-5">{children}</div>
    </Card>
  )
}
