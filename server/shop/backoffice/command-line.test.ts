import { describe, expect, it } from 'vitest'
import { commandHelp, placeInLine, readCommandLine } from './command-line.ts'
import { commands } from './commands.ts'

const read = (line: string) => readCommandLine(line === '' ? [] : line.split(' '))

describe('the command line', () => {
  it.each([
    'product price --id 10001 --price 990 --json',
    '--json product price --id 10001 --price 990',
  ])('reads a command with its options: %s', (line) => {
    expect(read(line)).toEqual({
      kind: 'command',
      command: 'product price',
      values: { id: '10001', price: '990' },
      file: null,
      encoding: 'text',
    })
  })

  it.each([
    ['switch set', 'name', '<name>'],
    ['page set', 'name', '--name'],
    ['stock import', 'file:3', '--file, line 3'],
    ['stock import', 'file', '--file'],
  ])('of %s says where %s was typed', (command, name, place) => {
    expect(placeInLine(command, name)).toBe(place)
  })

  it('reads flags and values with an equals sign', () => {
    const line = read('user create --email=a@b.cc --name Anna --password Abcdef12 --verified')
    expect(line).toMatchObject({ values: { email: 'a@b.cc', verified: true } })
  })

  it('reads words that follow the name', () => {
    expect(read('rate set RUB 5.95 --source NB --force')).toMatchObject({
      kind: 'command',
      command: 'rate set',
      values: { currency: 'RUB', value: '5.95', source: 'NB', force: true },
    })
    expect(commandHelp('rate set')).toContain('rate set <currency> <value>')
  })

  const id = `-${'zm_h-'.repeat(4)}Z`

  it.each([
    [`order refund ${id}`, id, {}],
    [`order refund ${id} --amount 5`, id, { amount: '5' }],
    [`order refund -- ${id}`, id, {}],
    [`order refund --amount 5 -- ${id}`, id, { amount: '5' }],
    ['order refund -- --help', '--help', {}],
    ['order refund --to balance -- -5', '-5', { to: 'balance' }],
  ])('reads a word that begins with a dash: %j', (line, order, options) => {
    const values = { order, ...options }
    expect(read(line)).toMatchObject({ kind: 'command', command: 'order refund', values })
  })

  it.each([
    ['product price --colour red', 'product price'],
    ['product price 10001 1500', 'product price'],
    ['product price --id 1', 'product price'],
    ['rate set', 'rate set'],
    ['sell everything', null],
  ])('names the command whose help is wanted: %j', (line, command) => {
    expect(read(line)).toMatchObject({ kind: 'problem', command })
  })

  it.each(['stock.csv', '-'])('names the file to read: %s', (file) => {
    expect(read(`stock import --file ${file}`)).toMatchObject({ kind: 'command', file })
  })

  it.each([
    ['', null],
    ['--help', null],
    ['-h', null],
    ['nonsense --help', null],
    ['product price --help', 'product price'],
    ['product price --id 1 --help', 'product price'],
  ])('%j asks for help', (line, command) => {
    expect(read(line)).toEqual({ kind: 'help', command })
  })

  it.each([
    ['sell everything', 'There is no command "sell everything".'],
    ['product', 'There is no command "product".'],
    ['product price', '--id is missing.'],
    ['product price --id 1', '--price is missing.'],
    ['product price --id 1 --price 2 --colour red', '--colour'],
    ['product price --id 1 --price', '--price'],
    ['product price --id 1 --price 2 extra', 'extra'],
    ['product price 10001 1500', '"10001" is one word too many.'],
    ['rate set', '<currency> is missing.'],
    ['rate set RUB', '<value> is missing.'],
    ['rate set RUB 5.95', '--source is missing.'],
    ['rate set RUB 5.95 6 --source NB', '"6" is one word too many.'],
    ['rate set RUB -5 --source NB', '<value> is missing: "-5" was read as an option.'],
    ['rate set RUB --source NB', '<value> is missing.'],
    ['user create --verified=yes', '--verified'],
    ['__proto__', 'There is no command'],
    ['promo create --code A --percent 5 --code B', '--code is given twice.'],
    ['user create --verified --verified', '--verified is given twice.'],
    [`order refund -${'z'.repeat(20)}`, '<order> is missing: "-zz'],
    [`order refund -${'z'.repeat(22)}`, '<order> is missing: "-zz'],
    [`order refund -${'z'.repeat(20)}.`, '<order> is missing: "-zz'],
    ['order refund --amount 10 204805', '"204805" stands after an option: words come before'],
    ['order refund --amount 10 204805 204806', '"204805" stands after an option'],
    ['order refund --colour 204805', '<order> is missing.'],
    ['order refund --amount 204805', '<order> is missing.'],
    ['rate set RUB --source NB 5.95', '"5.95" stands after an option'],
    ['order refund -- a b', '"b" is one word too many.'],
    ['order refund --', '<order> is missing.'],
  ])('%j is a problem in words', (line, problem) => {
    const given = read(line)
    expect(given.kind).toBe('problem')
    expect(given.kind === 'problem' && given.problem).toContain(problem)
  })
})

describe('help', () => {
  it('lists every command', () => {
    for (const { help, name } of commands) {
      expect(commandHelp(null)).toContain(name)
      expect(commandHelp(null)).toContain(help)
    }
  })

  it.each(commands.map(({ name }) => name))('of %s tells every option', (name) => {
    const command = commands.find((one) => one.name === name)!
    for (const [option, { required }] of Object.entries(command.options)) {
      const line = commandHelp(name)
        .split('\n')
        .find((text) => text.includes(`--${option} `))
      expect(line).toBeDefined()
      expect(line!.includes('(required)')).toBe(required === true)
    }
  })
})
