import { expect, test } from 'vitest'
import { deviceOf } from './device.rules.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'

test.each([
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, 'Edge, Android'],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`${android} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera, Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox, Android'],
  [`${iPhone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  [`${iPhone} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  [`${iPhone} FxiOS/145.0 Mobile/15E148 Safari/604.1`, 'Firefox, iOS'],
  [`${iPhone} Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`, 'Edge, iOS'],
  [`${iPhone} Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.1`, 'Opera, iOS'],
  [`${mac} Version/26.0 Safari/605.1.15`, 'Safari, macOS'],
  [`${windows} Chrome/142.0.0.0 YaBrowser/25.10.0.0 Safari/537.36`, 'Yandex, Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge, Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
