import type { FastifyInstance } from 'fastify'
import { createTranslator } from 'use-intl/core'
import { z } from 'zod'
import { inLanguage } from '#domain/local-text.ts'
import { languageOf, LanguageTag } from '#domain/language.ts'
import { shownState } from '#domain/roadmap.ts'
import { cityDay } from '#domain/statistics.ts'
import { STEP_BY_ID } from '#domain/step.ts'
import { common as enCommon } from '#messages/en/common.ts'
import { roadmap as en } from '#messages/en/roadmap.ts'
import { common as frCommon } from '#messages/fr/common.ts'
import { roadmap as fr } from '#messages/fr/roadmap.ts'
import { common as jaCommon } from '#messages/ja/common.ts'
import { roadmap as ja } from '#messages/ja/roadmap.ts'
import type { AppDeps } from '../../app.ts'
import { addressKey, countAttempt, LIMITS } from '../../auth/attempts.ts'
import { notFound, Refusal } from '../../files/refusal.ts'
import { answerRefusals } from '../../files/register-files.ts'
import { writeAside } from '../../operations/log-room.ts'
import { listCategoryRows } from '../categories/queries.ts'
import { CALENDAR_PATH, findFeedOwner } from './calendar-feed.ts'
import { type CalendarEntry, icsOf } from './ics.ts'
import { listDated, type RoadmapRow } from './queries.ts'

const MESSAGES = {
  en: { roadmap: en, common: enCommon },
  ja: { roadmap: ja, common: jaCommon },
  fr: { roadmap: fr, common: frCommon },
}
const ENTRIES_MAX = 500
const Wanted = z.object({ token: z.string().min(1).max(200) })

/** The roadmap for a calendar: whoever knows the address reads it, so nothing of a person is in it. */
export async function registerCalendar(app: FastifyInstance, deps: AppDeps) {
  await app.register(async (scope) => {
    answerRefusals(scope)
    scope.get(CALENDAR_PATH, async (request, reply) => {
      const read = await writeAside(deps.config, () =>
        countAttempt(deps.db, addressKey(request.ip, 'calendar'), LIMITS.calendarReads),
      )
      if (read && !read.isAllowed) {
        const { retryAfterSeconds } = read
        void reply.header('retry-after', retryAfterSeconds)
        throw new Refusal(429, 'RATE_LIMITED', 'Too many requests.', { retryAfterSeconds })
      }
      const wanted = Wanted.safeParse(request.query)
      const owner = wanted.success && (await findFeedOwner(deps.db, wanted.data.token))
      if (!owner) throw notFound()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(await calendarOf(deps, LanguageTag.catch('en').parse(owner.language)))
    })
  })
}

async function calendarOf({ db, config }: AppDeps, language: LanguageTag) {
  const t = createTranslator({ locale: language, messages: MESSAGES[language] })
  const names = new Map((await listCategoryRows(db)).map(({ id, name }) => [id, name]))
  const { hostname } = new URL(config.appUrl)
  const today = cityDay(new Date())

  function entryOf({ dueOn, ...item }: RoadmapRow & { dueOn: string }): CalendarEntry {
    const name = item.category === null ? undefined : names.get(item.category)
    const place = [
      ...(name ? [inLanguage(name, languageOf(language))] : []),
      ...(item.step ? [t(`common.columns.${STEP_BY_ID[item.step].column}`)] : []),
      ...(item.level ? [t('roadmap.level', { level: item.level })] : []),
    ].join(' · ')
    const state = t(`roadmap.states.${shownState({ ...item, dueOn }, today)}`)
    const partner = item.partnerName && t('roadmap.feed.partner', { name: item.partnerName })
    return {
      uid: `${item.id}@${hostname}`,
      day: dueOn,
      changedAt: item.updatedAt,
      sequence: item.version - 1,
      summary: t('roadmap.feed.summary', { what: item.title || place, state }),
      description: [...(item.title && place ? [place] : []), ...(partner ? [partner] : [])].join(
        '\n',
      ),
    }
  }

  const entries = (await listDated(db, ENTRIES_MAX)).flatMap(({ dueOn, ...item }) =>
    dueOn === null ? [] : [entryOf({ ...item, dueOn })],
  )
  return icsOf(t('roadmap.feed.name'), entries)
}
