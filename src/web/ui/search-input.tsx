import { Search, X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type SearchInputProps = Omit<TextInputProps, 'icon' | 'trailing' | 'className' | 'value'> & {
  value: string
  clearLabel: string
  onClear: () => void
}

/** A term, and the way to none. */
export function SearchInput({ clearLabel, onClear, ...rest }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      autoComplete="off"
      {...rest}
      icon={<Search />}
      trailing={
        rest.value !== '' && (
          <IconButton
            size="sm"
            label={clearLabel}
            icon={<X aria-hidden="true" />}
            onClick={onClear}
          />
        )
      }
      className="[&_input]:[&::-webkit-search-cancel-button]:hidden"
    />
  )
}
