import { Eye, Globe, MoreHorizontal, Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '../../ui/menu.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Anchor, LONG_TEXT, Section, Specimen } from './section.tsx'

export function OverlayBlocks() {
  const [isOpen, setIsOpen] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const [language, setLanguage] = useState<'en' | 'ja' | 'fr'>('ja')
  return (
    <Section id="overlays" title="Overlays">
      <Specimen name="dialog">
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Open dialog
        </Button>
        <Dialog
          open={isOpen}
          onOpenChange={setIsOpen}
          title="Edit partner"
          description="Visible to everyone in town."
          closeLabel="Close"
          footer={
            <>
              <Button variant="outline" onClick={() => setIsOpen(false)}>
                Cancel
              </Button>
              <Button onClick={() => setIsOpen(false)}>Save</Button>
            </>
          }
        >
          <Field label="Company name" required>
            <TextInput defaultValue="街の台所" lang="ja" />
          </Field>
        </Dialog>
        <Dialog
          title="Long content"
          closeLabel="Close"
          size="sm"
          trigger={<Button variant="outline">Long dialog</Button>}
          footer={<Button>Fine</Button>}
        >
          {Array.from({ length: 14 }, (_, line) => (
            <p key={line} className="mb-3 text-sm">
              {LONG_TEXT}
            </p>
          ))}
        </Dialog>
      </Specimen>
      <Specimen name="alert-dialog">
        <Button variant="danger" onClick={() => setIsConfirming(true)}>
          Delete…
        </Button>
        <AlertDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title="Delete this partner?"
          description="Its 24 blocks of content go with it. This cannot be undone."
          confirmLabel="Delete"
          cancelLabel="Keep it"
          onConfirm={() => setIsConfirming(false)}
        />
        <AlertDialog
          tone="neutral"
          title="Publish drafts?"
          description="12 items become visible."
          confirmLabel="Publish"
          cancelLabel="Not yet"
          pending
          onConfirm={() => {}}
          trigger={<Button variant="outline">Pending</Button>}
        />
      </Specimen>
      <Specimen name="sheet">
        <Sheet
          title="Filters"
          description="Narrow what you see."
          closeLabel="Close"
          trigger={<Button variant="outline">Right sheet</Button>}
          footer={<Button>Apply</Button>}
        >
          <Field label="Keyword">
            <TextInput />
          </Field>
        </Sheet>
        <Sheet
          side="left"
          title="Navigation"
          closeLabel="Close"
          trigger={<Button variant="outline">Left sheet</Button>}
        >
          <p className="text-sm">From the left.</p>
        </Sheet>
      </Specimen>
      <Specimen name="menu">
        <Menu
          trigger={
            <IconButton
              label="Row actions"
              variant="outline"
              icon={<MoreHorizontal aria-hidden="true" />}
            />
          }
          align="start"
        >
          <MenuItem icon={<Eye aria-hidden="true" />}>View dashboard</MenuItem>
          <MenuItem icon={<Settings aria-hidden="true" />} render={<Anchor href="#overlays" />}>
            A link
          </MenuItem>
          <MenuItem icon={<Pencil aria-hidden="true" />} disabled>
            Edit partner
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger">
            Delete partner
          </MenuItem>
        </Menu>
        <Menu
          trigger={
            <Button variant="ghost" iconBefore={<Globe aria-hidden="true" />}>
              Language
            </Button>
          }
          align="start"
        >
          <MenuRadioGroup
            label="Language"
            value={language}
            onValueChange={setLanguage}
            options={[
              { value: 'en', label: 'English', lang: 'en' },
              { value: 'ja', label: '日本語', lang: 'ja' },
              { value: 'fr', label: 'Français', lang: 'fr' },
            ]}
          />
        </Menu>
      </Specimen>
      <Specimen name="tooltip">
        <Tooltip content="Saved items of the last 7 days">
          <Button variant="secondary">Hover or focus</Button>
        </Tooltip>
      </Specimen>
    </Section>
  )
}
