import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/** The first card of the popular list: in stock, cheap, with many codes. */
export const steamCard = {
  id: 10001,
  name: 'Steam · Türkiye · 100 TRY',
  price: '1 390 ₸',
  nominal: '100 TRY',
}
export const robloxCard = { id: 12201, name: 'Roblox · Global · 80 Robux', price: '690 ₸' }

/** A promo code that no other story has. */
export function newPromoCode(): string {
  return `CODE${randomInt(1e9)}`
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
}

/** Opens a product from a listing. */
export async function openCard(page: Page, name: string): Promise<void> {
  await cardOf(page, name).getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export function buyButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^Buy for/ })
}

export function basketDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Basket/ })
}

/** The one of bar and tab bar that is in sight. */
function basketButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Basket/ }).filter({ visible: true })
}

export async function openBasket(page: Page): Promise<Locator> {
  await basketButton(page).click()
  const drawer = basketDrawer(page)
  await expect(drawer).toBeVisible()
  return drawer
}

export async function expectBasketCount(page: Page, count: number): Promise<void> {
  const name = count === 0 ? 'Basket' : `Basket, ${count} card${count === 1 ? '' : 's'}`
  await expect(page.getByRole('banner').getByRole('button', { name, exact: true })).toBeVisible()
}
