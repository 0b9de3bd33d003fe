import { describe, expect, it } from 'vitest'
import { engravingOf, inkOf, letterFile, lettersOf, splitCover } from './art.rules.ts'

const drawings = Object.keys(import.meta.glob('../art/letter-*.svg'))

describe('inkOf', () => {
  it('knows the services of the shop and their longer names', () => {
    expect(inkOf('steam')).toBe('steam')
    expect(inkOf('pubg-mobile')).toBe('pubg')
    expect(inkOf('genshin-impact')).toBe('genshin')
  })

  it('gives a new service one free ink, always the same', () => {
    expect(inkOf('new-service')).toMatch(/^free-\d$/)
    expect(inkOf('new-service')).toBe(inkOf('new-service'))
  })
})

describe('lettersOf', () => {
  it('joins letters for the four services that would look alike', () => {
    expect(lettersOf('playstation', 'PlayStation')).toBe('PS')
    expect(lettersOf('nintendo-eshop', 'Nintendo')).toBe('Ni')
  })

  it('takes the first letter of the name, else of the id', () => {
    expect(lettersOf('steam', 'Steam')).toBe('S')
    expect(lettersOf('steam', ' ')).toBe('S')
  })

  it('has a drawing for every letter it names', () => {
    for (const letters of ['A', 'M', 'Z', 'PS', 'Sp', 'Ni', 'Ge']) {
      expect(drawings).toContain(`../art/letter-${letterFile(letters)}.svg`)
    }
    expect(letterFile('Ж')).toBeNull()
  })
})

describe('engravingOf', () => {
  it('tells the region', () => {
    expect(engravingOf('TR')).toBe('rosette')
    expect(engravingOf('kz')).toBe('hills')
    expect(engravingOf(null)).toBe('contours')
    expect(engravingOf('AR')).toBe(engravingOf('ar'))
  })
})

describe('splitCover', () => {
  it('sets the first word apart', () => {
    expect(splitCover('Steam Wallet')).toEqual({ first: 'Steam', rest: 'Wallet' })
    expect(splitCover('  Xbox  Game Pass ')).toEqual({ first: 'Xbox', rest: 'Game Pass' })
    expect(splitCover('App\u00a0Store & iTunes').first).toBe('App\u00a0Store')
    expect(splitCover('')).toEqual({ first: '', rest: '' })
  })
})
