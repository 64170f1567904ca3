import { ArrowRight, Download, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Anchor, LONG_TEXT, Section, Specimen } from './section.tsx'

const VARIANTS = ['primary', 'secondary', 'outline', 'ghost', 'danger'] as const

export function ActionBlocks() {
  const [isPending, setIsPending] = useState(false)
  return (
    <Section id="actions" title="Actions">
      <Specimen name="button: variants">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="button: sizes">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
      </Specimen>
      <Specimen name="button: icons, link">
        <Button iconBefore={<Plus aria-hidden="true" />}>New</Button>
        <Button
          variant="outline"
          iconAfter={<ArrowRight aria-hidden="true" />}
          render={<Anchor href="#actions" />}
        >
          A link
        </Button>
        <Button variant="secondary" iconBefore={<Download aria-hidden="true" />}>
          <span lang="ja">ダウンロード</span>
        </Button>
      </Specimen>
      <Specimen name="button: disabled">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="button: pending">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} pending>
            {variant}
          </Button>
        ))}
        <Button variant="outline" pending={isPending} onClick={() => setIsPending(true)}>
          Press me
        </Button>
      </Specimen>
      <Specimen name="button: block, long text" className="max-w-sm">
        <Button block>Block</Button>
        <Button block variant="outline">
          {LONG_TEXT}
        </Button>
      </Specimen>
      <Specimen name="icon-button">
        <IconButton label="More" icon={<Ellipsis aria-hidden="true" />} />
        <IconButton label="Add" variant="primary" icon={<Plus aria-hidden="true" />} />
        <IconButton
          label="Download"
          variant="outline"
          size="sm"
          icon={<Download aria-hidden="true" />}
        />
        <IconButton
          label="Delete"
          variant="danger"
          size="lg"
          icon={<Trash2 aria-hidden="true" />}
        />
        <IconButton label="Disabled" disabled icon={<Ellipsis aria-hidden="true" />} />
        <IconButton
          label="Pending"
          variant="outline"
          pending
          icon={<Ellipsis aria-hidden="true" />}
        />
      </Specimen>
      <Specimen name="kbd">
        <span className="text-sm">
          <Kbd>Ctrl</Kbd> + <Kbd>B</Kbd>
        </span>
      </Specimen>
    </Section>
  )
}
