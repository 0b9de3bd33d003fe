// Writes docs/spec-map.md: which file and which test carries which section of the specification.
import fs from 'node:fs'
import path from 'node:path'
import { allCalls } from '#contract/all-calls.ts'
import { readRepository } from '#tests/house/source/repository.ts'
import { drawSpecMap, specMapFile } from '#tests/house/source/spec-map.ts'
import { root } from './root.mjs'

const calls = allCalls.map(({ name, room, call: { method, path: address } }) => ({
  name,
  room,
  method,
  path: address,
}))
fs.mkdirSync(path.join(root, 'docs'), { recursive: true })
fs.writeFileSync(path.join(root, specMapFile), drawSpecMap(readRepository(), calls))
