import { expect, test } from 'vitest'
import * as en from './en/index.ts'
import * as fr from './fr/index.ts'
import * as ja from './ja/index.ts'

for (const [language, messages] of Object.entries({ en, fr, ja })) {
  const { browse, card, myPage, tutorial, wayToMaster } = messages
  const { steps, faces } = tutorial
  test(`the tutorial calls things what they are called on the page (${language})`, () => {
    expect(steps.home.latest).toContain(browse.latest)
    expect(steps.home.focus).toContain(browse.focusTitle)
    expect(steps['my-page'].text).toContain(myPage.chart.next)
    expect(steps['my-page'].master).toContain(wayToMaster.title)
    expect([faces.left, faces.top, faces.right, faces.bottom].map(({ name }) => name)).toEqual([
      card.panels.visualization,
      card.panels.learning,
      card.panels.practice,
      card.panels.expert,
    ])
  })
}
