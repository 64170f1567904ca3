import { expect, test } from 'vitest'
import { sharedWords, titleWords } from './shared-word.ts'

const shared = (one: string, other: string) => sharedWords(titleWords(one), other)

test.each([
  ['How flour becomes bread', 'Choosing flour for bread', ['bread', 'flour']],
  ['小麦粉がパンになるまで', 'パン屋の小麦粉', ['小麦粉', 'パン']],
  ['天然酵母の育て方', '酵母とは', ['酵母']],
  ['De la farine au pain', 'Choisir sa FARINE', ['FARINE']],
  ['Pâte à croissant', 'Croissants et pate', ['pate']],
  ['ｺｰﾋｰの淹れ方', 'コーヒー豆', ['コーヒー']],
])('%s and %s share %j', (one, other, words) => {
  expect(shared(one, other)).toEqual(words)
})

test.each([
  ['What to do with your time', 'With your first time'],
  ['はじめてのパンづくり', 'はじめての花'],
  ['レストラン', 'トランク'],
  ['駅', '駅'],
  ['', 'Bread'],
])('%s and %s share nothing that says what they are about', (one, other) => {
  expect(shared(one, other)).toEqual([])
})

test('a part of a longer shared word is not a second one', () => {
  expect(shared('国際交流協会', '国際交流の夕べ')).toEqual(['国際交流'])
})
