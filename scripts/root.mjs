import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, wherever the command was typed. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
