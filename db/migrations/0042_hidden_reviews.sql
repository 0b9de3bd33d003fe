-- What an operator has hidden: nobody reads it, no rating counts it, and it still takes its purchase.
alter table reviews add column hidden_at timestamptz;
