-- What a product cost when it was put in, so that another price is said on the line, on any device.
alter table basket_lines add column added_price_minor bigint;
