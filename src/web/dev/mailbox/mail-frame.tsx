import type { SyntheticEvent } from 'react'

const KEPT = 'data-kept-style'

/**
 * A mail's HTML in a frame without scripts. Our policy, which the frame inherits, forbids the style
 * attributes that mails are made of; set through the object model they are allowed.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      srcDoc={html.replaceAll(/(<[^>]*?)\sstyle=/g, `$1 ${KEPT}=`)}
      onLoad={applyStyles}
      className="h-128 w-full rounded-control border border-line bg-white"
    />
  )
}

function applyStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
  const page = currentTarget.contentDocument
  for (const element of page?.querySelectorAll<HTMLElement>(`[${KEPT}]`) ?? []) {
    element.style.cssText = element.getAttribute(KEPT) ?? ''
  }
  for (const link of page?.querySelectorAll('a') ?? []) link.target = '_top'
}
