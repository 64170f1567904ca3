import { expect, test } from 'vitest'
import { COUNTRIES, SAMPLE_COUNTRIES } from './country.ts'
import { MOTIVATIONS } from './motivation.ts'
import { EMPTY_PREFERENCES, Preferences } from './preferences.ts'
import { PROFILES } from './profile.ts'

test('the profile choices are the five', () => {
  expect(PROFILES.map(({ name }) => name)).toEqual([
    'Individual',
    'Student',
    'Mother',
    'Senior',
    'Business person',
  ])
})

test('the motivation choices are the ten', () => {
  expect(MOTIVATIONS.map(({ name }) => name)).toEqual([
    'Personal Education',
    'Master new Skill',
    'Life Style',
    'Find activities',
    'Industry Awareness',
    'Professional Development',
    'Career Change',
    'Networking',
    'Cultural Understanding',
    'Personal Growth',
  ])
  for (const { id, name } of MOTIVATIONS) expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'))
})

test('the country choices are the eight, each with the code of that country', () => {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  expect(COUNTRIES.map(({ code }) => english.of(code))).toEqual(COUNTRIES.map(({ name }) => name))
  expect(COUNTRIES).toHaveLength(8)
  expect(SAMPLE_COUNTRIES).toEqual(['Japan', 'France', 'China', 'Australia'])
})

test('nothing has to be filled in', () => {
  expect(EMPTY_PREFERENCES).toEqual({
    name: '',
    email: '',
    age: '',
    profile: '',
    bio: '',
    motivations: [],
    favoriteCategories: [],
    selectedCountries: [],
  })
})

test('age is free text', () => {
  expect(Preferences.parse({ age: 'forty-ish' }).age).toBe('forty-ish')
})

test('a choice made twice counts once', () => {
  const chosen = Preferences.parse({
    motivations: ['networking', 'networking', 'life-style'],
    selectedCountries: ['Japan', 'Japan'],
  })
  expect(chosen.motivations).toEqual(['networking', 'life-style'])
  expect(chosen.selectedCountries).toEqual(['Japan'])
})

test.each([
  { profile: 'king' },
  { motivations: ['Networking'] },
  { selectedCountries: ['Atlantis'] },
  { email: 'abc' },
  { role: 'super_admin' },
])('%j is refused', (wrong) => {
  expect(Preferences.safeParse(wrong).success).toBe(false)
})
