import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#domain/language.ts'
import { api } from '../../api.ts'
import { loadMessages } from '../../language/message-files.ts'
import { startSending } from '../../shared/saving/waiting-saves.ts'
import { loadIdeaTexts } from '../../shared/suggestion/idea-texts.ts'
import { loadJapaneseContentFont } from '../../styles/japanese-content-font.ts'

/** What a person may open next, fetched while there is a server to ask; the browser keeps it. */
export async function loadLaterParts(language: Language, queryClient: QueryClient) {
  startSending(queryClient)
  await Promise.allSettled([
    loadJapaneseContentFont(),
    // A screen of its own brings them; its file asks for this one.
    import('../../styles/areas.css'),
    import('../../ui/toaster.tsx'),
    import('../../shared/viewer/viewer-dialog.tsx'),
    import('../../shared/viewer/views/slideshow-view.tsx'),
    import('../../shared/viewer/idea/idea-content.tsx'),
    import('../../shared/suggestion/suggestion-list.tsx'),
    loadIdeaTexts(language),
    import('./home/card/save-panel-button.tsx'),
    import('./home/filters/filter-sheet.tsx'),
    import('../../local-copy/filtered-cards.ts'),
    import('../../shared/page/kept-place.ts'),
    import('./my-page/my-page-screen.tsx'),
    import('./settings/settings-screen.tsx'),
    import('#domain/preferences.ts'),
    import('@hookform/resolvers/zod'),
    loadMessages(language, ['areas', 'auth']),
    // Copies for a time without the server, of what was not looked at yet.
    queryClient.prefetchQuery(api.user.preferences.get.queryOptions()),
    queryClient.prefetchQuery(api.user.saved.overview.queryOptions()),
  ])
}
