import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Language, languageOf, tagOf } from '#domain/language.ts'
import { api } from '../api.ts'
import { sessionOptions } from '../session.ts'
import { showLanguage } from './language-store.ts'

const KEY = ['language']

/** Shows a language at once and keeps it: in the cookie, and in the account of who is signed in. */
export function useLanguageChoice() {
  const { data: session } = useQuery(sessionOptions)
  const keep = useMutation(
    api.user.language.set.mutationOptions({ mutationKey: KEY, scope: { id: 'language' } }),
  )
  return (language: Language) => {
    void showLanguage(language)
    if (session?.user) keep.mutate({ language: tagOf(language) })
  }
}

/** The account's language wins at sign-in and when it changes on another device. */
export function useAccountLanguage() {
  const queryClient = useQueryClient()
  const { data: session } = useQuery(sessionOptions)
  const tag = session?.user?.language
  useEffect(() => {
    const isChoosing = queryClient.isMutating({ mutationKey: KEY }) > 0
    if (tag && !isChoosing) void showLanguage(languageOf(tag))
  }, [queryClient, tag])
}
