-- Who has paid waits for no bank: an order that waited for its codes beside money that did not match
-- would be shown as being checked until it is delivered.
update orders set checking = false where checking and state = 'paid';
