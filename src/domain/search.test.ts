import { expect, test } from 'vitest'
import { matchesSearch, normalizedForSearch, termGrams, textGrams } from './search.ts'

test.each([
  ['JAP', 'Japan'],
  ['cafe', 'Café-restaurant'],
  ['ＣＡＦÉ', 'cafe'],
  ['santé', 'SANTE ET BEAUTE'],
  ['coeur', 'Au cœur de la ville'],
  ['ﾊﾟﾝ', 'パン屋'],
  ['ガ', 'ｶﾞｲﾄﾞ'],
  ['駅', '東京駅'],
  ['パン　屋', 'パン 屋'],
  ['  bread ', 'Fresh bread'],
  ['', 'anything'],
  ['istanbul', 'İstanbul'],
])('%j finds %j', (term, text) => {
  expect(matchesSearch(term, [text])).toBe(true)
})

test.each([
  ['か', 'が'],
  ['ハ', 'パン'],
  ['ぱん', 'パン'],
  ['xyz', 'Japan'],
])('%j does not find %j', (term, text) => {
  expect(matchesSearch(term, [text])).toBe(false)
})

test('one of several texts is enough', () => {
  expect(matchesSearch('france', ['Bread', 'Boulangerie', 'France'])).toBe(true)
  expect(matchesSearch('france', [])).toBe(false)
})

test('normalising twice changes nothing', () => {
  for (const text of ['Café', 'ｶﾞｲﾄﾞ', 'ŒUVRE', 'İ', 'Straße', '㌔㍑', 'ﬁn']) {
    const once = normalizedForSearch(text)
    expect(normalizedForSearch(once)).toBe(once)
  }
})

test('a text that holds a term holds all its grams', () => {
  for (const [text, terms] of [
    ['東京駅で迷わない', ['駅', '東京', '京駅で', '東京駅で迷わない']],
    ['aab 𠮷野家', ['a', 'aa', 'b 𠮷', '𠮷', '𠮷野']],
  ] as const) {
    const grams = textGrams(text)
    for (const term of terms) expect(grams).toEqual(expect.arrayContaining(termGrams(term)))
  }
  expect(termGrams('')).toEqual([])
  expect(termGrams('aaa')).toEqual(['aa'])
  expect(textGrams('駅前')).not.toEqual(expect.arrayContaining(termGrams('前駅')))
})
