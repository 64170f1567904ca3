import { type ComponentProps, createElement, cloneElement, type ReactElement } from 'react'
import { cn } from './class-names.ts'

type Props = Readonly<Record<string, unknown>>

/** `<Link to="…" />`: an element that takes the place of our own and gets its looks, words and handlers. */
export type Render = ReactElement<Props>

export type RenderedProps<Tag extends 'button' | 'div'> = Omit<ComponentProps<Tag>, 'className'> & {
  className?: string | undefined
  render?: Render | undefined
}

export function rendered(tag: 'button' | 'div', render: Render | undefined, props: Props) {
  return render ? cloneElement(render, joined(props, render.props)) : createElement(tag, props)
}

/** What the element says of itself counts; classes are joined, and of two handlers its own comes first. */
function joined(props: Props, own: Props): Props {
  const handlers = Object.keys(own)
    .filter((name) => isHandler(props[name]) && isHandler(own[name]))
    .map((name) => [name, inTurn(own[name], props[name])])
  return {
    ...props,
    ...own,
    ...Object.fromEntries(handlers),
    className: cn(text(props['className']), text(own['className'])),
  }
}

type Handler = (...given: unknown[]) => void

const inTurn =
  (...handlers: unknown[]): Handler =>
  (...given) =>
    handlers.filter(isHandler).forEach((handle) => handle(...given))

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
