import { BookHeart, Star } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { LONG_TEXT, Section, Specimen } from './section.tsx'

const TONES: BadgeTone[] = [
  'neutral',
  'primary',
  'accent',
  'success',
  'warning',
  'danger',
  'info',
  'step-1',
  'step-2',
  'step-3',
  'step-4',
  'level-1',
  'level-2',
  'level-3',
  'level-4',
  'level-5',
  'level-6',
]

export function FeedbackBlocks() {
  return (
    <Section id="feedback" title="Feedback">
      <Specimen name="badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="success" dot>
          Active partner
        </Badge>
        <Badge tone="accent" icon={<Star aria-hidden="true" />}>
          <span lang="ja">新着</span>
        </Badge>
        <Badge className="max-w-40">{LONG_TEXT}</Badge>
      </Specimen>
      <Specimen name="alert" className="grid items-start gap-3 lg:grid-cols-2">
        <Alert tone="info" title="Application under review">
          Submitted on Nov 15, 2026.
        </Alert>
        <Alert tone="success" title="Saved" dismiss={{ label: 'Dismiss', onDismiss: () => {} }}>
          Your settings are in place.
        </Alert>
        <Alert
          tone="warning"
          title="Storage almost full"
          action={
            <Button size="sm" variant="outline">
              See plans
            </Button>
          }
        >
          48 of 50 MB used.
        </Alert>
        <Alert tone="danger" title="Not sent">
          Check your connection and try again.
        </Alert>
      </Specimen>
      <Specimen name="alert: banner" className="block">
        <Alert
          banner
          tone="warning"
          dismiss={{ label: 'Dismiss banner', onDismiss: () => {} }}
          action={
            <Button size="sm" variant="outline">
              Resend
            </Button>
          }
        >
          Confirm your e-mail address to save content.
        </Alert>
      </Specimen>
      <Specimen name="toast (loads on first use)">
        <Button
          variant="outline"
          onClick={() =>
            toast.success('Saved to My Page', {
              description: 'Bakery shop, level 2',
              action: { label: 'Undo', onClick: () => {} },
            })
          }
        >
          Success
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            toast.error('Could not save', { description: 'The server did not answer.' })
          }
        >
          Error
        </Button>
        <Button variant="outline" onClick={() => toast.info('お知らせがあります')}>
          Info
        </Button>
      </Specimen>
      <Specimen name="spinner" className="gap-6">
        <Spinner size="sm" label="Loading" />
        <Spinner />
        <Spinner size="lg" className="text-primary" />
      </Specimen>
      <Specimen name="progress-bar" className="grid gap-5 md:grid-cols-2">
        <ProgressBar label="Storage" value={32} max={50} valueText="32 of 50 MB" showText />
        <ProgressBar label="Learning" value={2} max={3} valueText="2 of 3" showText tone="step-2" />
        <ProgressBar label="Uploading" size="sm" tone="accent" />
        <ProgressBar label="Complete" value={100} size="sm" tone="success" />
      </Specimen>
      <Specimen name="skeleton" className="grid gap-4 sm:grid-cols-2">
        <div className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <SkeletonText lines={2} className="flex-1" />
        </div>
        <Skeleton className="h-28 rounded-card" />
      </Specimen>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyState
            level={3}
            icon={<BookHeart />}
            title="Nothing saved yet"
            description="Turn a cube and keep what you like; it appears here."
            action={<Button>Discover content</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            level={3}
            title="This did not load"
            description="The connection was cut. Your data is safe."
            reference="req-7f3a21"
            action={<Button variant="outline">Try again</Button>}
          />
        </Card>
      </div>
    </Section>
  )
}
