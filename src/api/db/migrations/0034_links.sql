-- The link of a generated effort ends with the id of its row, which is known as the row is written.
create function complete_effort_link() returns trigger language plpgsql as $$
begin
  new.offer_url := new.offer_url || new.id;
  return new;
end $$;
create trigger complete_link before insert on efforts for each row
  when (new.offer_url like '%/') execute function complete_effort_link();
