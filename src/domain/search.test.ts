import { expect, test } from 'vitest'
import {
  gramsOf,
  matchesSearch,
  normalizedForSearch,
  textGrams,
  titleKeys,
  titlePartKeys,
} from './search.ts'

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
  ['central station', 'Station: Bakery in Central'],
  ['屋　パン', 'パン屋'],
  ['bread bre', 'Bread'],
])('%j finds %j', (term, text) => {
  expect(matchesSearch(term, [text])).toBe(true)
})

test.each([
  ['か', 'が'],
  ['ハ', 'パン'],
  ['ぱん', 'パン'],
  ['xyz', 'Japan'],
  ['fresh bread', 'Fresh rolls'],
])('%j does not find %j', (term, text) => {
  expect(matchesSearch(term, [text])).toBe(false)
})

test('all words stand in one of the texts, not some in one and some in another', () => {
  expect(matchesSearch('bread france', ['Bread', 'France'])).toBe(false)
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

test('a text that holds a term holds all its grams, and a title all its keys', () => {
  for (const [text, terms] of [
    ['東京駅で迷わない', ['駅', '東京', '京駅で', '東京駅で迷わない']],
    ['aab 𠮷野家', ['a', 'aa', 'b 𠮷', '𠮷', '𠮷野']],
    ['une boulangerie 24h', ['bou', 'langer', 'e 24', '4h', 'ie', 'ne boul']],
  ] as const) {
    const grams = textGrams(text)
    const keys = titleKeys(text)
    for (const term of terms) {
      expect(grams).toEqual(expect.arrayContaining(gramsOf(term)))
      expect(keys).toEqual(expect.arrayContaining(titlePartKeys(term)))
    }
  }
  expect(gramsOf('')).toEqual([])
  expect(gramsOf('aaa')).toEqual(['aa'])
  // Its letters in pairs are there, in threes they are not.
  expect(textGrams('tones trot')).toEqual(expect.arrayContaining(gramsOf('rones')))
  expect(titleKeys('tones trot')).not.toEqual(expect.arrayContaining(titlePartKeys('rones')))
  expect(textGrams('駅前')).not.toEqual(expect.arrayContaining(gramsOf('前駅')))
})
