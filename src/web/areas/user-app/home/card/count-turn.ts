import { client } from '../../../../api.ts'

/** A figure for the partner, once a day and person; whoever turns the card need not know when it is lost. */
export function countTurn(contentId: string) {
  client.user.content.seen({ contentId, kind: 'turn' }).catch(() => undefined)
}
