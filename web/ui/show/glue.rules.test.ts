import { describe, expect, it } from 'vitest'
import { glue } from './glue.rules.ts'

const visible = (text: string) => text.replaceAll('\u00a0', '_')

describe('glue', () => {
  it.each([
    ['Steam · Türkiye · 250 TRY', 'Steam_· Türkiye_· 250_TRY'],
    ['Genshin Impact · Global · 1 090 Crystals', 'Genshin_Impact_· Global_· 1_090_Crystals'],
    ['Xbox Game Pass · Турция · 1 месяц', 'Xbox_Game_Pass_· Турция_· 1_месяц'],
    ['Roblox', 'Roblox'],
    ['League of Legends · EU West · 1 380 RP', 'League of Legends_· EU_West_· 1_380_RP'],
    ['PUBG Mobile 12 345 678 UC', 'PUBG Mobile 12_345_678_UC'],
    ['Steam · तुर्की · 100 TRY × 20', 'Steam_· तुर्की_· 100_TRY ×_20'],
    ['League of Legends × 2', 'League of Legends ×_2'],
    ['Windows 11 subscription renewal', 'Windows 11 subscription renewal'],
  ])('%s', (name, expected) => {
    expect(visible(glue(name))).toBe(expected)
  })
})
