import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { sessionOptions } from '../../session.ts'
import { refusalToast } from '../../toasts.ts'

/**
 * For the click on a link to a file. A browser drops a download that is refused without a word, so who is still signed in
 * is asked first; who is not is told, and led to the sign-in page, as everywhere.
 */
export function useDownload() {
  const queryClient = useQueryClient()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const { href } = event.currentTarget
    queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 }).then(
      ({ user }) => user && follow(href),
      (error: unknown) => refusalToast(error),
    )
  }
}

function follow(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
