-- Who has what they bought waits for no bank, nor does who has their money back: orders that were
-- over before this was so would be shown as being checked for ever.
update orders set checking = false where checking and state in ('delivered', 'refunded');
-- Money that does not match waits for an operator and keeps nobody from buying the same.
update orders o set decline_reason = 'mismatch'
  where checking and decline_reason is null
    and exists (select from payments where order_id = o.id and state = 'mismatch')
    and not exists (
      select from payments where order_id = o.id and state in ('charging', 'pending')
    );
