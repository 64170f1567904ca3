import { LayoutGrid, List, Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Field, FieldSet } from '../../ui/field.tsx'
import { OneTimeCode } from '../../ui/one-time-code.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { JAPANESE, LONG_TEXT, Section, Specimen } from './section.tsx'

const PASSWORD_LABELS = { showLabel: 'Show password', hideLabel: 'Hide password' }

export function FormBlocks() {
  return (
    <Section id="forms" title="Forms">
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <Field label="Default" hint="A hint under the field.">
          <TextInput placeholder="Placeholder" />
        </Field>
        <Field label="Required, with icon" required aside="optional aside">
          <TextInput type="email" icon={<Mail />} placeholder="you@example.jp" />
        </Field>
        <Field label="Error" error="Enter an address like name@example.jp." hint="The hint stays.">
          <TextInput defaultValue="not an address" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Cannot be changed" />
        </Field>
        <Field label="Read only">
          <TextInput readOnly defaultValue="Can be copied" />
        </Field>
        <Field label={LONG_TEXT}>
          <TextInput defaultValue={LONG_TEXT} />
        </Field>
        <Field
          label={<span lang="ja">会社名</span>}
          required
          error={<span lang="ja">会社名を入力してください。</span>}
        >
          <TextInput lang="ja" placeholder="株式会社 街の台所" />
        </Field>
        <Field label="Search" hideLabel className="self-end">
          <TextInput type="search" icon={<Search />} placeholder="Search" />
        </Field>
        <Field label="Password" required>
          <PasswordInput
            {...PASSWORD_LABELS}
            autoComplete="new-password"
            defaultValue="secret-secret"
          />
        </Field>
        <Field label="Password, error" error="At least 6 characters.">
          <PasswordInput {...PASSWORD_LABELS} autoComplete="new-password" defaultValue="abc" />
        </Field>
        <Field label="Textarea with counter">
          <Textarea maxLength={120} defaultValue={JAPANESE} lang="ja" />
        </Field>
        <Field label="Textarea, error" error="Say a little more.">
          <Textarea defaultValue="Short" />
        </Field>
        <Field label="Select">
          <Select defaultValue="b">
            <option value="a">All</option>
            <option value="b">Bakery shop</option>
          </Select>
        </Field>
        <Field label="Select, disabled">
          <Select disabled>
            <option>Nothing to choose</option>
          </Select>
        </Field>
        <Field label="Copy field">
          <CopyField
            value="https://machicube.example/invite/4f2a9c"
            copyLabel="Copy"
            copiedLabel="Copied"
          />
        </Field>
        <Field label="Select, error" error="Choose one.">
          <Select>
            <option>–</option>
          </Select>
        </Field>
      </div>
      <ChoiceBlocks />
      <CodeBlocks />
    </Section>
  )
}

function ChoiceBlocks() {
  const [kind, setKind] = useState<'business' | 'education'>('business')
  const [view, setView] = useState<'grid' | 'list'>('grid')
  return (
    <>
      <div className="grid items-start gap-8 md:grid-cols-2">
        <FieldSet label="Checkboxes" hint="Any number of them.">
          <Checkbox label="Unchecked" />
          <Checkbox label="Checked, with a hint" defaultChecked hint="What it means." />
          <Checkbox label="Indeterminate" indeterminate />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled, checked" disabled defaultChecked />
          <Checkbox label="Error" error="Please agree first." />
          <Checkbox label={LONG_TEXT} />
        </FieldSet>
        <RadioGroup
          label="Radio group"
          required
          value={kind}
          onValueChange={setKind}
          options={[
            { value: 'business', label: 'Business' },
            { value: 'education', label: 'Education', hint: 'Schools and colleges' },
          ]}
        />
        <RadioGroup
          label="Radio group as cards"
          cards
          value={kind}
          onValueChange={setKind}
          error="An error of the group."
          options={[
            { value: 'business', label: 'Business', hint: 'Shops, cafés, studios' },
            { value: 'education', label: 'Education', disabled: true },
          ]}
        />
        <div className="flex flex-col gap-3">
          <Switch label="Off" />
          <Switch label="On" defaultChecked hint="Acts at once." icon={<Mail />} />
          <Switch label="Disabled" disabled />
          <Switch label={<span lang="ja">最新コンテンツ</span>} defaultChecked disabled />
        </div>
      </div>
      <Specimen name="segmented-control">
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: 'Categories', icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'list', label: 'Dashboard', icon: <List aria-hidden="true" /> },
          ]}
        />
        <SegmentedControl
          label="View, icons"
          iconsOnly
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'list', label: 'List', icon: <List aria-hidden="true" /> },
          ]}
        />
      </Specimen>
    </>
  )
}

function CodeBlocks() {
  const [code, setCode] = useState('123')
  return (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <Field label="One-time code" hint="Paste works too.">
        <OneTimeCode value={code} onValueChange={setCode} />
      </Field>
      <Field label="One-time code, error" error="That code has expired.">
        <OneTimeCode value="481516" onValueChange={() => {}} />
      </Field>
    </div>
  )
}
