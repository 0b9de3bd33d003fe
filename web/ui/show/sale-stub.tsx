import css from './sale-stub.module.css'

/** "−9%" as a small punched stub. */
export function SaleStub({ percent }: { percent: number }) {
  return <span className={css.stub}>{`−${percent}%`}</span>
}
