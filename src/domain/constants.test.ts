import { expect, test } from 'vitest'
import { NEW_APPLICATION_STATUS } from './application.ts'
import { BLOCKS, MATRIX_COLUMNS } from './block.ts'
import { FILTER_SEPARATOR, LATEST_DAYS, SAMPLE_DAYS } from './browse.ts'
import { LevelLabel } from './category.ts'
import { LIST_TEXT_CHARACTERS, PLACEHOLDER_TEXT_CHARACTERS, PUBLISH_DEFAULTS } from './content.ts'
import { FALLBACK_CATEGORIES, FAVORITE_CATEGORIES_MAX } from './favorite-category.ts'
import { CELL_COMPLETE_AT, CELL_THUMBNAILS_MAX } from './journey.ts'
import { PARTNER_DESCRIPTION_PREVIEW_CHARACTERS, PARTNER_SORT_KEYS } from './partner.ts'
import { PASSWORD_MIN } from './password.ts'
import { SAVED_RELOAD_DELAY_MS } from './saved-reload.ts'
import { MOBILE_BREAKPOINT_PX } from './sidebar.ts'
import { SESSION_REFRESH_LEAD_MS } from './sign-in.ts'
import { SLIDESHOW_NAMES_MAX } from './slideshow.ts'
import { STORAGE_QUOTA_BYTES } from './storage.ts'
import { PREMIUM_FEATURES, SUBSCRIPTION_RECHECK_MS } from './subscription.ts'
import { DRAG_THRESHOLD_PX, SCROLL_SUPPRESSION_PX, TURN_THRESHOLD_PX } from './swipe.ts'
import { DISCOVERY_IMAGES, TUTORIAL_STEPS } from './tutorial.ts'

test('the constants of the specification have their values', () => {
  expect(BLOCKS).toHaveLength(24)
  expect(MATRIX_COLUMNS).toBe(5)
  expect(FAVORITE_CATEGORIES_MAX).toBe(10)
  expect(FALLBACK_CATEGORIES).toEqual(['bakery-shop', 'cafe-restaurant', 'sports-gym'])
  expect([LATEST_DAYS, SAMPLE_DAYS]).toEqual([7, 30])
  expect(MOBILE_BREAKPOINT_PX).toBe(768)
  expect(SUBSCRIPTION_RECHECK_MS).toBe(60_000)
  expect(STORAGE_QUOTA_BYTES).toBe(50 * 1024 * 1024)
  expect([CELL_COMPLETE_AT, CELL_THUMBNAILS_MAX]).toEqual([3, 3])
  expect([PLACEHOLDER_TEXT_CHARACTERS, LIST_TEXT_CHARACTERS]).toEqual([100, 60])
  expect(PARTNER_DESCRIPTION_PREVIEW_CHARACTERS).toBe(50)
  expect(SLIDESHOW_NAMES_MAX).toBe(3)
  expect(PASSWORD_MIN).toBe(6)
  expect([SCROLL_SUPPRESSION_PX, TURN_THRESHOLD_PX, DRAG_THRESHOLD_PX]).toEqual([10, 30, 5])
  expect([TUTORIAL_STEPS.length, DISCOVERY_IMAGES.length]).toEqual([6, 5])
  expect(PARTNER_SORT_KEYS).toEqual(['companyName', 'category', 'country', 'registrationDate'])
  expect(PUBLISH_DEFAULTS).toMatchObject({ country: 'Japan', step: 'global-mapping' })
  expect(SAVED_RELOAD_DELAY_MS).toBe(500)
  expect(PREMIUM_FEATURES).toHaveLength(4)
  expect(NEW_APPLICATION_STATUS).toBe('pending')
  expect(FILTER_SEPARATOR.trim()).toBe('•')
  expect(SESSION_REFRESH_LEAD_MS).toBeGreaterThan(0)
  expect(LevelLabel.safeParse('  ').success).toBe(false)
})
