import { Fragment } from 'react'

/** Breaks behind its @ and before its dots; elsewhere only where even such a part has no room. */
export function MailAddress({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {children.split(/(?<=@)|(?=\.)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
